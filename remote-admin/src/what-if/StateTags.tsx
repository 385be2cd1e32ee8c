import type { ListedWhatIf } from '@open-date/shared-api/contract';
import { Row, Tag } from '@open-date/shared-ui';

/** Whether a draft is applied, and whether others see it. */
export function StateTags({ draft }: { readonly draft: Pick<ListedWhatIf, 'State' | 'Shared'> }) {
  return (
    <Row as="span" $gap={3}>
      {draft.State === 'applied' ? <Tag tone="success">Applied</Tag> : <Tag>Draft</Tag>}
      {draft.Shared === 1 ? <Tag tone="outline">Shared</Tag> : null}
    </Row>
  );
}
