import { NotificationList, useLazyModule } from '@open-date/shared-ui';
import { ConfirmDialog } from '@open-date/shared-ui/dialog';
import { useAtomValue, useSetAtom } from 'jotai';
import { confirmAtom, dismissToastAtom, modalsAtom, toastsAtom, type OpenModal } from '../src/shell.ts';

function ModalView({ modal: { content, load } }: { readonly modal: OpenModal }) {
  return useLazyModule(load ?? noModule, load !== null).module ?? content;
}

const noModule = () => Promise.resolve(null);

/** Toasts, modals and the confirm dialog, as the shell renders them. */
export function ShellLayers() {
  const notifications = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  const modals = useAtomValue(modalsAtom);
  const question = useAtomValue(confirmAtom);
  return (
    <>
      <NotificationList notifications={notifications} onDismiss={(id) => dismiss(Number(id))} />
      {modals.map((modal) => (
        <ModalView key={modal.id} modal={modal} />
      ))}
      {question ? (
        <ConfirmDialog
          isOpen
          title={question.title}
          confirmLabel={question.confirmLabel}
          cancelLabel={question.cancelLabel}
          isDanger={question.isDangerous}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        >
          {question.body}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
