import { confirmAtom } from '@open-date/shared-host/shell';
import { ConfirmDialog } from '@open-date/shared-ui/dialog';
import { useAtomValue } from 'jotai';

/** The one confirm dialog of the page. */
export function ConfirmLayer() {
  const question = useAtomValue(confirmAtom);
  if (question === null) return null;
  return (
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
  );
}
