import { FILES_MOST, filesProblem } from '@open-date/shared-api/rules/admin/email-users';
import { Button, Field, Icon, IconButton, Text } from '@open-date/shared-ui';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid; gap: var(--od-space-2); margin: 0; padding: 0; list-style: none;
  li { display: flex; align-items: center; gap: var(--od-space-4); min-width: 0; }
  li > span:first-of-type { min-width: 0; overflow-wrap: anywhere; }
`;
const Hidden = styled.input`
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
`;

interface FileFieldProps {
  readonly files: readonly File[];
  readonly error: string | undefined;
  readonly onChange: (files: readonly File[]) => void;
}

/** The files of a mail: chosen one after another or together, each with its size and a way to remove it. */
export function FileField({ files, error, onChange }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field
      label="Attachments"
      help={`At most ${FILES_MOST} files, 10 MiB together.`}
      error={error ?? filesProblem(files) ?? undefined}
    >
      {(control) => (
        <>
          <Hidden
            ref={input}
            type="file"
            multiple
            tabIndex={-1}
            {...control}
            onChange={({ target }) => {
              onChange(addFiles(files, [...(target.files ?? [])]));
              target.value = '';
            }}
          />
          {files.length === 0 ? null : (
            <List aria-label="Attached files">
              {files.map((file) => (
                <li key={fileKey(file)}>
                  <span>{file.name}</span>
                  <Text $tone="tertiary">{sizeText(file.size)}</Text>
                  <IconButton
                    label={`Remove ${file.name}`}
                    size="sm"
                    variant="ghost"
                    icon={<Icon icon={X} size={14} />}
                    onClick={() => onChange(files.filter((one) => one !== file))}
                  />
                </li>
              ))}
            </List>
          )}
          <div>
            <Button icon={<Icon icon={Paperclip} />} onClick={() => input.current?.click()}>
              Attach files
            </Button>
          </div>
        </>
      )}
    </Field>
  );
}

/** What tells one file from another. */
function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** The files with more of them; one that is there already is not attached again. */
function addFiles(files: readonly File[], more: readonly File[]): File[] {
  return [...new Map([...files, ...more].map((file) => [fileKey(file), file])).values()];
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
