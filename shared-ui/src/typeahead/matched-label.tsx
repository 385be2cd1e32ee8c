import { matchedPart } from './search-items.ts';

/** A label with the matched part in bold. */
export function MatchedLabel({ label, text }: { readonly label: string; readonly text: string }) {
  const part = matchedPart(label, text);
  if (!part) return label;
  return (
    <>
      {label.slice(0, part[0])}
      <b>{label.slice(part[0], part[1])}</b>
      {label.slice(part[1])}
    </>
  );
}
