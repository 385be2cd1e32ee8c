import { Dialog, type DialogRootProps } from '@base-ui/react/dialog';
import { ArrowLeft, X } from 'lucide-react';
import { useFinalFocus } from './use-final-focus.ts';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { ErrorBoundary } from '../window/error-boundary.tsx';
import { useLayer } from '../window/open-layers.ts';
import type { ModalProps } from './overlay-props.ts';
import { Body, Foot, Head } from './modal-parts.tsx';
import { boxStyle, scrimStyle, viewportStyle } from './modal-style.ts';

const Scrim = styled(Dialog.Backdrop)`
  ${scrimStyle}
`;
const Viewport = styled(Dialog.Viewport)`
  ${viewportStyle}
`;
const Box = styled(Dialog.Popup)`
  ${boxStyle}
`;

/** A dialog over the page: traps the focus, closes with Esc and returns the focus. */
export function LoadedModal(props: ModalProps) {
  const {
    isOpen,
    onClose,
    title,
    detail,
    onBack,
    footer,
    width = 'md',
    isFlush,
    isBusy = false,
    initialFocus,
    children,
  } = props;
  const dismiss = onBack ?? onClose;
  const finalFocus = useFinalFocus(isOpen);
  useLayer(isOpen, () => (isBusy ? undefined : dismiss()));
  const handleOpenChange: DialogRootProps['onOpenChange'] = (open, { reason, event }) => {
    // The second press of a double click lands outside the dialog that the first one opened.
    const isDoubled = reason === 'outside-press' && event.detail > 1;
    if (open || isBusy || isDoubled) return;
    if (reason === 'escape-key') dismiss();
    else onClose();
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Dialog.Portal>
        <Scrim />
        <Viewport>
          <Box
            data-width={width}
            {...finalFocus}
            aria-busy={isBusy || undefined}
            {...(initialFocus ? { initialFocus } : {})}
          >
            <Head>
              {onBack ? (
                <IconButton
                  label="Back"
                  variant="ghost"
                  disabled={isBusy}
                  icon={<Icon icon={ArrowLeft} size={18} />}
                  onClick={onBack}
                />
              ) : null}
              <div>
                <Dialog.Title>{title}</Dialog.Title>
                {detail ? <Dialog.Description>{detail}</Dialog.Description> : null}
              </div>
              <Dialog.Close
                disabled={isBusy}
                render={<IconButton label="Close" variant="ghost" icon={<Icon icon={X} size={18} />} />}
              />
            </Head>
            <ErrorBoundary
              fallback={() => (
                <Body>
                  <p role="alert">This dialog stopped working. Close it and open it again.</p>
                </Body>
              )}
            >
              <Body data-flush={isFlush ? '' : undefined}>{children}</Body>
              {footer ? <Foot>{footer}</Foot> : null}
            </ErrorBoundary>
          </Box>
        </Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
