import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { useLayer } from '../window/open-layers.ts';
import { Body, Foot, Head } from './modal-parts.tsx';
import { boxStyle, scrimStyle, viewportStyle } from './modal-style.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  /** A question, such as "Remove the 2028 schedule?" */
  title: ReactNode;
  /** What is lost, and whether it can be undone. */
  children?: ReactNode;
  /** The confirm button's label, which repeats the verb of the question, such as "Remove schedule". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  isDanger?: boolean | undefined;
  isBusy?: boolean | undefined;
  busyLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

const Scrim = styled(AlertDialog.Backdrop)`
  ${scrimStyle}
`;
const Viewport = styled(AlertDialog.Viewport)`
  ${viewportStyle}
`;
const Box = styled(AlertDialog.Popup)`
  ${boxStyle}
`;

// The focus ring shows even after a mouse press, because Enter would press the focused button.
const Cancel = styled(Button)`
  &:focus { outline: var(--od-stroke-ring) solid var(--od-focus-ring); outline-offset: 2px; }
`;

/** Asks before something is lost; the focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    isDanger,
    isBusy = false,
    busyLabel,
    onConfirm,
    onCancel,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const dismiss = () => (isBusy ? undefined : onCancel());
  useLayer(isOpen, dismiss);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : dismiss())}>
      <AlertDialog.Portal>
        <Scrim />
        <Viewport>
          <Box data-width="sm" initialFocus={cancel}>
            <Head data-plain="">
              <div>
                <AlertDialog.Title>{title}</AlertDialog.Title>
              </div>
            </Head>
            <Body data-plain="">
              {children ? <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description> : null}
            </Body>
            <Foot>
              <Cancel ref={cancel} disabled={isBusy} onClick={onCancel}>
                {cancelLabel}
              </Cancel>
              <Button
                variant={isDanger ? 'danger-solid' : 'primary'}
                isLoading={isBusy}
                loadingLabel={busyLabel}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </Foot>
          </Box>
        </Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
