import { useRef, useState } from 'react';
import { Button, EmptyText } from '../../src/index.ts';
import { Popover } from '../../src/popover/index.ts';

/** A button that opens a popover. */
export function SamplePopover() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button ref={button} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Popover
      </Button>
      <Popover
        anchor={button}
        title="Notifications"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        action={
          <Button variant="ghost" size="sm">
            Mark all as read
          </Button>
        }
      >
        <EmptyText>Nothing new</EmptyText>
      </Popover>
    </>
  );
}
