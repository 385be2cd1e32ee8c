import { api } from '@open-date/shared-api/client';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { LEAGUE_MESSAGES, LOGO_MOST } from '@open-date/shared-api/rules/admin/league';
import { EVERYTHING, useNotify, useSave } from '@open-date/shared-host';
import { Button, Icon, Stack, Text, VisuallyHidden } from '@open-date/shared-ui';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';

const Frame = styled(Stack)`
  @media print { display: none; }
`;

interface LogoUploadProps {
  /** Whose logo it is. */
  readonly type: 'school' | 'conference';
  readonly id: number;
  /** The logo that is shown; one that somebody else has uploaded since is not replaced. */
  readonly logoUrl: string;
}

/** Uploads a logo at once, because a file is not part of the draft (A237). */
export function LogoUpload({ type, id, logoUrl }: LogoUploadProps) {
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const uploading = useSave({
    call: (file: File) => api.logos.upload({ params: { type, id }, query: { FromLogoUrl: logoUrl }, file }),
    saved: MESSAGES.preferencesUpdated,
    changes: EVERYTHING,
    // Shows the logo that somebody else has uploaded before this one can be uploaded again.
    basis: [],
  });
  const handleFile = (file: File | undefined) => {
    if (!file) return;
    if (file.size > LOGO_MOST) notify.error(LEAGUE_MESSAGES.logoTooLarge);
    else uploading.mutate(file);
  };
  return (
    <Frame $gap={3}>
      <Button
        isBlock
        icon={<Icon icon={Upload} />}
        isLoading={uploading.isPending}
        loadingLabel="Uploading"
        onClick={() => input.current?.click()}
      >
        Upload logo
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          aria-label="Logo file"
          tabIndex={-1}
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={({ target }) => {
            handleFile(target.files?.[0]);
            // The same file can be chosen again after a refusal.
            target.value = '';
          }}
        />
      </VisuallyHidden>
      <Text $tone="tertiary" $size="small">
        PNG, JPEG, GIF or WebP, up to 2 MB.
      </Text>
    </Frame>
  );
}
