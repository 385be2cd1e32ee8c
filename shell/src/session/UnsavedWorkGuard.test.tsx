import { useUnsavedWork } from '@open-date/shared-host';
import { renderPage } from '@open-date/shared-host/testing';
import { Modal } from '@open-date/shared-ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { OverlayHost } from '../feedback/OverlayHost.tsx';
import { UnsavedWorkGuard } from './UnsavedWorkGuard.tsx';

function useForm(isSaving = false) {
  const [text, setText] = useState('');
  const { leave, markSaved } = useUnsavedWork(text !== '', isSaving);
  const [isOpen, setIsOpen] = useState(true);
  return { text, setText, markSaved, isOpen, close: () => leave(() => setIsOpen(false)) };
}

function Form() {
  const { text, setText, markSaved, isOpen, close } = useForm();
  return isOpen ? (
    <>
      <input aria-label="Comments" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={close}>
        Cancel
      </button>
      <button type="button" onClick={() => markSaved()}>
        Save
      </button>
    </>
  ) : (
    <p>Closed</p>
  );
}

function FormInDialog() {
  const { text, setText, isOpen, close } = useForm();
  return (
    <Modal isOpen={isOpen} onClose={close} title="Week">
      <input aria-label="Comments" value={text} onChange={(event) => setText(event.target.value)} />
    </Modal>
  );
}

/** Ends the save that is under way. */
let answer: (isSaved: boolean) => void = () => undefined;

function untilAnswer() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  answer = (isSaved) => (isSaved ? resolve() : reject(new Error('Refused')));
  return promise;
}

/** A form whose save takes until `answer`, and then may lead to an address of its own. */
function SavedForm({ next }: { readonly next?: string }) {
  const navigate = useNavigate();
  const save = useMutation({ mutationFn: untilAnswer });
  const { text, setText, markSaved, isOpen, close } = useForm(save.isPending);
  const leadOn = () => {
    markSaved();
    if (next !== undefined) void navigate(next);
  };
  if (!isOpen) return <p>Closed</p>;
  return (
    <>
      <input aria-label="Comments" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => save.mutate(undefined, { onSuccess: leadOn })}>
        Save
      </button>
      <button type="button" onClick={close}>
        Cancel
      </button>
    </>
  );
}

/** A form that is saved by two calls, each of which takes until `answer`. */
function SavedInTwo() {
  const first = useMutation({ mutationFn: untilAnswer });
  const second = useMutation({ mutationFn: untilAnswer });
  const { text, setText, markSaved } = useForm(first.isPending || second.isPending);
  const save = async () => {
    await first.mutateAsync();
    // What the second call needs is looked up first.
    await Promise.resolve();
    await second.mutateAsync();
    markSaved();
  };
  return (
    <>
      <input aria-label="Comments" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
    </>
  );
}

/** A form beside something else that is saved until `answer`, and that is a form of its own if it has typed text. */
function FormBeside({ other }: { readonly other: string }) {
  const follow = useMutation({ mutationFn: untilAnswer });
  useUnsavedWork(other !== '', follow.isPending);
  return (
    <>
      <Form />
      <button type="button" onClick={() => follow.mutate()}>
        Follow
      </button>
    </>
  );
}

async function typeInForm(text: string, form = <Form />) {
  const frame = (
    <>
      <Outlet />
      <UnsavedWorkGuard />
      <OverlayHost />
    </>
  );
  localStorage.setItem('user', JSON.stringify({ id: 1, RoleId: 1, Authentication: { Token: 'token' } }));
  const children = [
    { path: '/', element: form },
    { path: '/directory', element: <p>Directory</p> },
    { path: '/saved', element: <p>Saved</p> },
    { path: '/logout', element: <p>Logged out</p> },
  ];
  const { user, router } = renderPage([{ element: frame, children }], { address: '/directory' });
  await act(() => router.navigate('/'));
  if (text !== '') await user.type(screen.getByLabelText('Comments'), text);
  return {
    user,
    router,
    go: (to: string) => act(() => router.navigate(to)),
    goBack: () => act(() => router.navigate(-1)),
  };
}

/** True when the browser asks before the page is reloaded or closed. */
const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

it('leaving a page with unsaved input asks whether to keep or discard it', async () => {
  const { user, go } = await typeInForm('Talks');
  await go('/directory');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await noQuestion();
  expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
  await go('/directory');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Directory')).toBeVisible();
});

it('closing a form with unsaved input asks for confirmation', async () => {
  const { user } = await typeInForm('Talks');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Closed')).toBeVisible();
});

it('reloading the page asks for confirmation only while there is unsaved input', async () => {
  const { user } = await typeInForm('T');
  expect(isHeld()).toBe(true);
  await user.clear(screen.getByLabelText('Comments'));
  expect(isHeld()).toBe(false);
});

it('leaving a page after its input was saved asks nothing', async () => {
  const { user, go } = await typeInForm('Talks');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await go('/directory');
  expect(await screen.findByText('Directory')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the end of the session asks before it discards input, and discarding leads to /logout', async () => {
  const { user, go } = await typeInForm('Talks');
  localStorage.removeItem('user');
  await go('/logout');
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  await noQuestion();
  expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
  await go('/directory');
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Logged out')).toBeVisible();
});

describe('leaving while a save is under way', () => {
  const leaveDuringSave = async (form = <SavedForm />) => {
    const page = await typeInForm('Talks', form);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await page.go('/directory');
    return page;
  };
  const end = (isSaved: boolean) => act(async () => answer(isSaved));
  const waiting = () => screen.findByRole('alertdialog', { name: 'Leave before your changes are saved?' });

  it('leaving waits until the save has ended, and then asks nothing', async () => {
    await leaveDuringSave();
    expect(screen.getByLabelText('Comments')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await end(true);
    expect(await screen.findByText('Directory')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a slow save says that it is being waited for, and the message goes when the save ends', async () => {
    await leaveDuringSave();
    expect(await waiting()).toHaveTextContent('You leave as soon as that is done; leaving now does not stop it.');
    await end(true);
    expect(await screen.findByText('Directory')).toBeVisible();
    await noQuestion();
  });

  it('a save that fails leads to the question whether to discard', async () => {
    const { user } = await leaveDuringSave();
    await waiting();
    await end(false);
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await noQuestion();
    expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
  });

  it('a save that fails while Leave now has the focus does not make Discard changes of that button', async () => {
    const { user } = await leaveDuringSave();
    await waiting();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay here' })).toHaveFocus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Leave now' })).toHaveFocus();
    await end(false);
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await noQuestion();
    expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
  });

  it('a slow save does not keep anybody: they leave before it ends, or stay', async () => {
    const { user, go } = await leaveDuringSave();
    await waiting();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await noQuestion();
    expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
    await go('/directory');
    await waiting();
    await user.click(screen.getByRole('button', { name: 'Leave now' }));
    expect(await screen.findByText('Directory')).toBeVisible();
  });

  it('a save that leads elsewhere still ends where its user wanted to go', async () => {
    await leaveDuringSave(<SavedForm next="/saved" />);
    await end(true);
    expect(await screen.findByText('Directory')).toBeVisible();
  });

  it('a save of several calls is waited for until the last of them has ended', async () => {
    await leaveDuringSave(<SavedInTwo />);
    await waiting();
    await end(true);
    expect(await waiting()).toBeVisible();
    expect(screen.getByLabelText('Comments')).toBeVisible();
    await end(true);
    expect(await screen.findByText('Directory')).toBeVisible();
    await noQuestion();
  });

  it('who leaves before the save has ended stays where they went, although the save leads elsewhere', async () => {
    const { user, router } = await leaveDuringSave(<SavedForm next="/saved" />);
    await waiting();
    await user.click(screen.getByRole('button', { name: 'Leave now' }));
    expect(await screen.findByText('Directory')).toBeVisible();
    await end(true);
    expect(router.state.location.pathname).toBe('/directory');
    expect(screen.getByText('Directory')).toBeVisible();
  });

  /** Saves a form, and stays there when its session ends in another tab meanwhile. */
  const stayAfterSession = async (form: Parameters<typeof typeInForm>[1]) => {
    const { user, go } = await typeInForm('Talks', form);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    localStorage.removeItem('user');
    await go('/logout');
    await waiting();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await noQuestion();
  };

  it('a session that is over ends here once the save that its user stayed for has ended', async () => {
    await stayAfterSession(<SavedForm />);
    expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
    await end(true);
    expect(await screen.findByText('Logged out')).toBeVisible();
  });

  it('a save that leads elsewhere after its session is over ends at the login as well', async () => {
    await stayAfterSession(<SavedForm next="/saved" />);
    await end(true);
    expect(await screen.findByText('Logged out')).toBeVisible();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('closing a form waits for its save as well', async () => {
    const { user } = await typeInForm('Talks', <SavedForm />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waiting();
    await end(true);
    expect(await screen.findByText('Closed')).toBeVisible();
    await noQuestion();
  });

  it('a call that saves nothing of the form is not waited for: leaving asks whether to discard at once', async () => {
    const { user, go } = await typeInForm('Talks', <FormBeside other="" />);
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    await go('/directory');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await noQuestion();
    expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
  });

  it('closing a form does not wait for the save of another one', async () => {
    const { user } = await typeInForm('Talks', <FormBeside other="Wants" />);
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  it('who leaves before one form is saved is still asked about what was typed in another', async () => {
    const { user, go } = await typeInForm('Talks', <FormBeside other="Wants" />);
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    await go('/directory');
    await waiting();
    await user.click(screen.getByRole('button', { name: 'Leave now' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await noQuestion();
    expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
  });

  it('a change without unsaved input keeps nobody', async () => {
    const { user, go } = await typeInForm('', <SavedForm />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await go('/directory');
    expect(await screen.findByText('Directory')).toBeVisible();
  });
});

describe('Back with an open dialog', () => {
  const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  describe('on a phone', () => {
    const width = window.innerWidth;
    beforeEach(() => {
      window.innerWidth = 390;
    });
    afterEach(() => {
      window.innerWidth = width;
    });

    it('Back on a phone closes the dialog first and leaves the page when pressed again', async () => {
      const { goBack } = await typeInForm('', <FormInDialog />);
      expect(await screen.findByRole('dialog', { name: 'Week' })).toBeVisible();
      await goBack();
      await dialogIsGone();
      expect(screen.queryByText('Directory')).toBeNull();
      await goBack();
      expect(await screen.findByText('Directory')).toBeVisible();
    });

    it('Back on a phone asks before it discards input, and pressed again it keeps the input', async () => {
      const { user, goBack } = await typeInForm('Talks', <FormInDialog />);
      await goBack();
      expect(await screen.findByRole('alertdialog')).toBeVisible();
      await goBack();
      await noQuestion();
      expect(screen.getByLabelText('Comments')).toHaveValue('Talks');
      await goBack();
      await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
      await dialogIsGone();
      expect(screen.queryByText('Directory')).toBeNull();
    });
  });

  it('Back on a wide screen leaves the page', async () => {
    const { goBack } = await typeInForm('', <FormInDialog />);
    await goBack();
    expect(await screen.findByText('Directory')).toBeVisible();
  });
});
