import { confirmAtom } from '@open-date/shared-host/shell';
import { ConfirmDialog } from '@open-date/shared-ui/dialog';
import { useAtomValue } from 'jotai';

/** The one confirm dialog of the page. */
export function ConfirmLayer() {
  const question = useAtomValue(confirmAtom);
  if (question === null) return null;
  return (
    <ConfirmDialog
      // One question that follows another is a new dialog: its focus begins on Cancel, not on what was about to be pressed.
      key={question.title}
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
