import { Icon, IconButton } from '@open-date/shared-ui';
import { X } from 'lucide-react';

interface RemoveColumnProps {
  /** Whose column it is, such as "Toledo 2028". */
  readonly name: string;
  readonly onRemove: () => void;
}

/** Takes a column out of the view. */
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
