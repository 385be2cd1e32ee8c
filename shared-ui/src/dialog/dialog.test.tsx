import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { dismissTopLayer, hasLayer } from '../window/open-layers.ts';
import { ConfirmDialog, Modal } from './index.ts';

function Help() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Help
      </button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title="Schedule keys" detail="Arrows move">
        <button type="button">Inside</button>
      </Modal>
    </>
  );
}

describe('Modal', () => {
  it('a modal whose content throws shows an error text and keeps its title and close button', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const handleClose = jest.fn();
    const Broken = () => {
      throw new Error('thrown in the dialog');
    };
    render(
      <Modal isOpen onClose={handleClose} title="Comments" footer={<button type="button">Save</button>}>
        <Broken />
      </Modal>,
    );
    expect(await screen.findByRole('dialog', { name: 'Comments' })).toHaveTextContent('This dialog stopped working.');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(handleClose).toHaveBeenCalled();
  });

  it('a modal has a name and a description, closes with Esc and returns the focus', async () => {
    render(<Help />);
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    const dialog = await screen.findByRole('dialog', { name: 'Schedule keys' });
    expect(dialog).toHaveAccessibleDescription('Arrows move');
    await waitFor(() => expect(dialog).toContainElement(screen.getByRole('button', { name: 'Inside' })));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus());
  });

  it('a modal that opens with the page that its opener led to leaves the focus to that page', async () => {
    const Page = ({ isArrived, isOpen = isArrived }: { readonly isArrived: boolean; readonly isOpen?: boolean }) => {
      const main = useRef<HTMLElement>(null);
      useLayoutEffect(() => (isArrived ? main.current?.focus() : undefined), [isArrived]);
      return (
        <main ref={main} tabIndex={-1}>
          <button type="button">First control</button>
          {isArrived ? null : <a href="/team/1">Toledo</a>}
          <Modal isOpen={isOpen} onClose={() => undefined} title="Find opponents">
            <button type="button">Inside</button>
          </Modal>
        </main>
      );
    };
    const { rerender } = render(<Page isArrived={false} />);
    screen.getByRole('link', { name: 'Toledo' }).focus();
    rerender(<Page isArrived />);
    const dialog = await screen.findByRole('dialog', { name: 'Find opponents' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    rerender(<Page isArrived isOpen={false} />);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.body).toHaveFocus();
  });

  it('a click outside closes a modal, but not the second click of the double click that opened it', async () => {
    const handleClose = jest.fn();
    render(
      <Modal isOpen onClose={handleClose} title="Schedule keys">
        <button type="button">Inside</button>
      </Modal>,
    );
    const outside = (await screen.findByRole('dialog')).parentElement ?? document.body;
    const press = (detail: number) => {
      fireEvent.pointerDown(outside, { detail, pointerType: 'mouse' });
      fireEvent.mouseDown(outside, { detail });
      fireEvent.click(outside, { detail });
    };
    press(2);
    expect(handleClose).not.toHaveBeenCalled();
    press(1);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('a modal closes with its close button', async () => {
    render(<Help />);
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('dismissing the top layer goes back one step, does nothing while busy, and closes an open question first', () => {
    const done: string[] = [];
    const layers = (props: {
      readonly onBack?: () => void;
      readonly isBusy?: boolean;
      readonly isAsking?: boolean;
    }) => (
      <>
        <Modal isOpen onClose={() => done.push('close')} title="Week" {...props}>
          <p>Open</p>
        </Modal>
        <ConfirmDialog
          isOpen={props.isAsking === true}
          title="Discard?"
          confirmLabel="Discard"
          onConfirm={() => done.push('confirm')}
          onCancel={() => done.push('cancel')}
        />
      </>
    );
    const { rerender, unmount } = render(layers({ onBack: () => done.push('back') }));
    dismissTopLayer();
    rerender(layers({ isBusy: true }));
    dismissTopLayer();
    rerender(layers({ isAsking: true }));
    dismissTopLayer();
    rerender(layers({}));
    dismissTopLayer();
    expect(done).toEqual(['back', 'cancel', 'close']);
    unmount();
    expect(hasLayer()).toBe(false);
  });

  it('a busy modal cannot be closed', async () => {
    const handleClose = jest.fn();
    render(
      <Modal isOpen isBusy onClose={handleClose} title="Edit game">
        <p>Saving</p>
      </Modal>,
    );
    await screen.findByRole('dialog', { name: 'Edit game' });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    expect(handleClose).not.toHaveBeenCalled();
  });
});

describe('ConfirmDialog', () => {
  const show = (more: { readonly isBusy?: boolean } = {}) => {
    const confirm = jest.fn();
    const cancel = jest.fn();
    render(
      <ConfirmDialog
        isOpen
        title="Remove the 2028 schedule?"
        confirmLabel="Remove schedule"
        isDanger
        onConfirm={confirm}
        onCancel={cancel}
        {...more}
      >
        This cannot be undone.
      </ConfirmDialog>,
    );
    return { confirm, cancel };
  };

  it('a confirm dialog opens with the focus on Cancel, so that Enter loses nothing', async () => {
    const { confirm, cancel } = show();
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the 2028 schedule?' });
    expect(dialog).toHaveAccessibleDescription('This cannot be undone.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('a confirm dialog acts only on its confirm button', async () => {
    const { confirm, cancel } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove schedule' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(cancel).not.toHaveBeenCalled();
  });

  it('a confirm dialog cancels with Esc', async () => {
    const { cancel } = show();
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('a busy confirm dialog cannot be closed', async () => {
    const { confirm, cancel } = show({ isBusy: true });
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /Saving/ }));
    await userEvent.keyboard('{Escape}');
    expect(confirm).not.toHaveBeenCalled();
    expect(cancel).not.toHaveBeenCalled();
  });
});
