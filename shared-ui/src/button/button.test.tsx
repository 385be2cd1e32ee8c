import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

describe('Button', () => {
  it('a button is pressed by pointer, Enter and Space', async () => {
    const handleClick = jest.fn();
    render(<Button onClick={handleClick}>Save game</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Save game' }));
    await userEvent.keyboard('{Enter} ');
    expect(handleClick).toHaveBeenCalledTimes(3);
  });

  it('a double click is one press, and a click after it another one [ADM-194]', async () => {
    const handleClick = jest.fn();
    render(<Button onClick={handleClick}>Move school</Button>);
    const button = screen.getByRole('button', { name: 'Move school' });
    await userEvent.dblClick(button);
    expect(handleClick).toHaveBeenCalledTimes(1);
    await userEvent.click(button);
    expect(handleClick).toHaveBeenCalledTimes(2);
  });

  it('a button that opens and closes, or switches, counts every click of a double click [ADM-194]', async () => {
    const handleClick = jest.fn();
    render(
      <>
        <Button aria-expanded={false} onClick={handleClick}>
          Options
        </Button>
        <Button aria-pressed={false} onClick={handleClick}>
          Week 1
        </Button>
      </>,
    );
    for (const button of screen.getAllByRole('button')) await userEvent.dblClick(button);
    expect(handleClick).toHaveBeenCalledTimes(4);
  });

  it('a button that can repeat counts every click of a double click [ADM-194]', async () => {
    const handleClick = jest.fn();
    render(
      <Button canRepeat onClick={handleClick}>
        Next
      </Button>,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
    expect(handleClick).toHaveBeenCalledTimes(2);
  });

  it('a loading button names its action and ignores presses', async () => {
    const handleClick = jest.fn();
    render(
      <Button isLoading onClick={handleClick}>
        Save game
      </Button>,
    );
    const button = screen.getByRole('button', { name: /Saving/ });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(handleClick).not.toHaveBeenCalled();
  });

  it('a button with a reason why it is disabled stays focusable and gives the reason', async () => {
    const handleClick = jest.fn();
    render(
      <IconButton label="Print" icon={null} disabledReason="Print works in Compact and Icon" onClick={handleClick} />,
    );
    const button = screen.getByRole('button', { name: 'Print' });
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('title', 'Print works in Compact and Icon');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(handleClick).not.toHaveBeenCalled();
  });

  it('a button does not submit its form by default', async () => {
    const handleSubmit = jest.fn((event: { readonly preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={handleSubmit}>
        <Button>Cancel</Button>
        <Button type="submit">Save game</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(handleSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save game' }));
    expect(handleSubmit).toHaveBeenCalledTimes(1);
  });
});
