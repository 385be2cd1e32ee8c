import { RefreshCw, Undo2, Unplug } from 'lucide-react';
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
  /** Switches to the previous version; omit when there is none. */
  readonly onUsePrevious?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Version facts for the help desk; omit them inside a page. */
  readonly facts?: readonly { readonly label: string; readonly value: string; readonly isCode?: boolean }[] | undefined;
  /** Support reference: the request id to look up in the server log. */
  readonly reference?: string | null | undefined;
  /** The heading level: 1 when the card is the whole page. */
  readonly level?: 1 | 2 | 3 | undefined;
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
  > :is(h1, h2, h3) {
    ${textStyle('heading')}
  }
  > p {
    color: var(--od-text-secondary);
  }
  &[data-level='2'], &[data-level='3'] {
    padding: var(--od-space-7);
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
    onUsePrevious,
    isRetrying,
    facts,
    reference,
    level = 1,
  } = props;
  const id = useId();
  const Title = `h${level}` as const;
  const size = level === 1 ? 'lg' : 'md';
  return (
    <Frame role="alert" aria-labelledby={id} data-level={level}>
      <Sign>
        <Icon icon={Unplug} size={24} />
      </Sign>
      <Title id={id}>{title}</Title>
      <p>{children}</p>
      <Actions>
        <Button
          variant="primary"
          size={size}
          icon={<Icon icon={RefreshCw} />}
          isLoading={isRetrying}
          loadingLabel="Trying"
          onClick={onRetry}
        >
          Try again
        </Button>
        {onUsePrevious ? (
          <Button size={size} icon={<Icon icon={Undo2} />} onClick={onUsePrevious}>
            Use previous version
          </Button>
        ) : null}
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
