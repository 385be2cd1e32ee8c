import { ChevronDown, PanelLeftClose, PanelLeftOpen, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { SectionHeading } from '../text/heading.tsx';
import { media } from '../theme/media.ts';
import { useMobile } from '../theme/use-mobile.ts';

export interface OptionsDrawerProps {
  readonly title?: string | undefined;
  /** The current choices as text, for the button on small screens. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

const Frame = styled.aside`
  width: var(--od-size-drawer);
  background: var(--od-bg-surface);
  border-right: 1px solid var(--od-border-hairline);
  padding: 14px var(--od-space-6) var(--od-space-7);
  &[data-collapsed] {
    width: 52px;
    padding: 14px 9px;
  }
  hr {
    width: 100%;
    height: 1px;
    border: 0;
    margin: 0;
    background: var(--od-border-hairline);
  }
  ${media.mobile} {
    width: auto;
    padding: var(--od-space-4) var(--od-space-5);
    border-right: 0;
    border-bottom: 1px solid var(--od-border-hairline);
  }
  @media print {
    display: none;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 32px;
`;
const Body = styled.div`
  display: grid;
  gap: var(--od-space-6);
  padding-top: var(--od-space-6);
`;
const Summary = styled.span`
  display: flex;
  align-items: center;
  gap: var(--od-space-4);
  flex: 1;
  min-width: 0;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The filters of a report: a collapsible panel beside the results, a summary button on small screens. */
export function OptionsDrawer({ title = 'Options', summary, children }: OptionsDrawerProps) {
  const isMobile = useMobile();
  const [isOpen, setIsOpen] = useState(true);
  const [isOpenOnMobile, setIsOpenOnMobile] = useState(false);
  const bodyId = useId();
  if (isMobile) {
    return (
      <Frame aria-label={title}>
        <Button
          isBlock
          aria-expanded={isOpenOnMobile}
          aria-controls={bodyId}
          onClick={() => setIsOpenOnMobile((open) => !open)}
        >
          <Summary>
            <Icon icon={SlidersHorizontal} />
            <span>{summary}</span>
          </Summary>
          <Icon icon={ChevronDown} />
        </Button>
        <div id={bodyId}>{isOpenOnMobile ? <Body>{children}</Body> : null}</div>
      </Frame>
    );
  }
  return (
    <Frame aria-label={title} data-collapsed={isOpen ? undefined : ''}>
      <Head>
        {isOpen ? <SectionHeading>{title}</SectionHeading> : null}
        <IconButton
          size="sm"
          variant="ghost"
          label={isOpen ? 'Collapse options' : 'Show options'}
          icon={<Icon icon={isOpen ? PanelLeftClose : PanelLeftOpen} />}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen((open) => !open)}
        />
      </Head>
      <div id={bodyId}>{isOpen ? <Body>{children}</Body> : null}</div>
    </Frame>
  );
}
