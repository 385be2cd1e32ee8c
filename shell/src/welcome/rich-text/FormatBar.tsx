import { Icon, IconButton } from '@open-date/shared-ui';
import { ariaKeys } from '@open-date/shared-ui/shortcuts';
import { Link } from 'lucide-react';
import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useState } from 'react';
import { LINK_KEYS } from './editor-view.ts';
import { FormatRow } from './editor-style.ts';
import { FORMATS } from './formats.ts';
import { linkAt } from './link.ts';

interface FormatBarProps {
  readonly label: string;
  readonly state: EditorState;
  readonly isLinking: boolean;
  readonly onLink: () => void;
  readonly onCommand: (command: Command, isByPointer: boolean) => void;
}

const COUNT = FORMATS.length + 1;

/** The button that an arrow key, Home or End moves to; null for other keys. */
function nextButton(key: string, from: number): number | null {
  if (key === 'ArrowRight') return (from + 1) % COUNT;
  if (key === 'ArrowLeft') return (from + COUNT - 1) % COUNT;
  if (key === 'Home') return 0;
  return key === 'End' ? COUNT - 1 : null;
}

/** The editor's toolbar: one Tab stop; arrow keys move between the buttons. */
export function FormatBar({ label, state, isLinking, onLink, onCommand }: FormatBarProps) {
  const [current, setCurrent] = useState(0);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextButton(event.key, current);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const ofButton = (index: number) => ({
    size: 'sm' as const,
    variant: 'ghost' as const,
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  });
  return (
    <FormatRow
      role="toolbar"
      aria-label={label}
      onKeyDown={handleKey}
      // Keeps the editor's selection while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {FORMATS.map((format, index) => (
        <IconButton
          key={format.label}
          {...ofButton(index)}
          label={format.label}
          icon={<Icon icon={format.icon} />}
          aria-keyshortcuts={ariaKeys(format.keys)}
          aria-pressed={format.isOn(state)}
          onClick={(event) => onCommand(format.toggle, event.detail > 0)}
        />
      ))}
      <IconButton
        {...ofButton(FORMATS.length)}
        label="Link"
        icon={<Icon icon={Link} />}
        aria-keyshortcuts={ariaKeys(LINK_KEYS)}
        aria-pressed={linkAt(state) !== null}
        aria-expanded={isLinking}
        onClick={onLink}
      />
    </FormatRow>
  );
}
