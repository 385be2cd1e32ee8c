import { RefreshCw, Unplug } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { media } from '../theme/media.ts';
import { FaultReference } from './fault-reference.tsx';
import { textStyle } from '../theme/text-style.ts';

export interface RemoteUnavailableCardProps {
  /** The name of the feature, such as "Auctions". */
  readonly feature: string;
  /** The heading, when another one than that the feature did not load. */
  readonly title?: string | undefined;
  /** What is safe in spite of the failure. */
  readonly children?: ReactNode;
  readonly onRetry: () => void;
  /** Version facts for the help desk; omit them inside a page. */
  readonly facts?: readonly { readonly label: string; readonly value: string; readonly isCode?: boolean }[] | undefined;
  /** Support reference: the request id to look up in the server log. */
  readonly reference?: string | null | undefined;
}

const Frame = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--od-space-3);
  padding: 28px var(--od-space-9);
  max-width: var(--od-width-notice);
  width: 100%;
  background: var(--od-bg-surface);
  border: 1px solid var(--od-border-default);
  border-radius: var(--od-radius-modal);
  font-size: var(--od-type-read-size);
  line-height: var(--od-type-read-line);
  > h1 {
    ${textStyle('heading')}
  }
  > p {
    color: var(--od-text-secondary);
  }
  ${media.mobile} {
    padding: var(--od-space-7);
  }
`;
const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: var(--od-space-4);
  border-radius: 8px;
  background: var(--od-warning-subtle);
  color: var(--od-warning-text);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--od-space-4);
  margin-top: var(--od-space-4);
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
    width: 100%;
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  gap: 0 28px;
  width: 100%;
  margin-top: 18px;
  padding-top: 14px;
  border-top: 1px solid var(--od-border-hairline);
  font-size: var(--od-type-small-size);
  line-height: 17px;
  font-variant-numeric: tabular-nums lining-nums;
  dt {
    color: var(--od-text-tertiary);
  }
  dd[data-code] {
    font-family: var(--od-font-mono);
  }
  ${media.mobile} {
    grid-template-columns: 1fr;
    gap: var(--od-space-4);
  }
`;

/** Replaces a part of the product that did not load; everything around it keeps working. */
export function RemoteUnavailableCard(props: RemoteUnavailableCardProps) {
  const {
    feature,
    title = `${feature} didn't load`,
    children = 'Everything else works.',
    onRetry,
    facts,
    reference,
  } = props;
  const id = useId();
  return (
    <Frame role="alert" aria-labelledby={id}>
      <Sign>
        <Icon icon={Unplug} size={24} />
      </Sign>
      <h1 id={id}>{title}</h1>
      <p>{children}</p>
      <Actions>
        <Button variant="primary" size="lg" icon={<Icon icon={RefreshCw} />} onClick={onRetry}>
          Try again
        </Button>
      </Actions>
      {facts && facts.length > 0 ? (
        <Facts>
          {facts.map(({ label, value, isCode }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-code={isCode ? '' : undefined}>{value}</dd>
            </div>
          ))}
        </Facts>
      ) : null}
      {reference ? <FaultReference reference={reference} /> : null}
    </Frame>
  );
}
