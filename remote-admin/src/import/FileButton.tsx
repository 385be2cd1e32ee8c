import { Button, Icon } from '@open-date/shared-ui';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  readonly isLoading: boolean;
  readonly isPrimary?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that asks for one or several files. */
export function FileButton({ label, isLoading, isPrimary, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        accept=".json,.csv,.tsv,.gz,.zip"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again after it was mended.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        variant={isPrimary ? 'primary' : 'default'}
        icon={<Icon icon={FileUp} />}
        isLoading={isLoading}
        loadingLabel="Uploading"
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
