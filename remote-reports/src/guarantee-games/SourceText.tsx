import { TextLink } from '@open-date/shared-ui';

/** The source of an amount; a web address becomes a link that shows its host. */
export function SourceText({ source }: { readonly source: string }) {
  if (!/^https?:\/\//.test(source) || !URL.canParse(source)) return source;
  return (
    <TextLink href={source} target="_blank" rel="noopener noreferrer" title={source}>
      {new URL(source).hostname.replace(/^www\./, '')}
    </TextLink>
  );
}
