import { Icon, IconButton } from '@open-date/shared-ui';
import { X } from 'lucide-react';

interface RemoveColumnProps {
  /** The name of the removed column, such as "Toledo 2028". */
  readonly name: string;
  readonly onRemove: () => void;
}

/** The button that removes a column from the view. */
export function RemoveColumn({ name, onRemove }: RemoveColumnProps) {
  return (
    <IconButton
      label={`Remove ${name}`}
      size="sm"
      variant="ghost"
      icon={<Icon icon={X} size={14} />}
      onClick={onRemove}
    />
  );
}
