import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { useFinalFocus } from './use-final-focus.ts';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { useLayer } from '../window/open-layers.ts';
import type { ConfirmDialogProps } from './overlay-props.ts';
import { Body, Foot, Head } from './modal-parts.tsx';
import { boxStyle, scrimStyle, viewportStyle } from './modal-style.ts';

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
  &:focus {
    outline: var(--od-stroke-ring) solid var(--od-focus-ring);
    outline-offset: 2px;
  }
`;

/** Asks before something is lost; the focus starts on Cancel. */
export function LoadedConfirmDialog(props: ConfirmDialogProps) {
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
  const finalFocus = useFinalFocus(isOpen);
  useLayer(isOpen, dismiss);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : dismiss())}>
      <AlertDialog.Portal>
        <Scrim />
        <Viewport>
          <Box data-width="sm" initialFocus={cancel} {...finalFocus}>
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
