import { Button, Text } from '@open-date/shared-ui';
import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLatePanel } from './use-late-panel.ts';

const Line = styled.p`
  display: flex; flex-wrap: wrap; align-items: center; gap: var(--od-space-2) var(--od-space-4); margin-bottom: var(--od-space-5);
  @media print { button { display: none; } }
`;

const loadPanel = () => import('./DefinitionPanel.tsx');

interface ReportDefinitionProps {
  /** What the report counts, in one line. */
  readonly line: string;
  /** The exact definition, in paragraphs. */
  readonly children: ReactNode;
}

/** Says what a report counts, with a panel for the exact definition, whose code loads when it is first opened. */
export function ReportDefinition({ line, children }: ReportDefinitionProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useLatePanel(loadPanel, isOpen, () => setIsOpen(false));
  const Panel = panel.part?.DefinitionPanel;
  const handlePress = () => {
    panel.retry();
    setIsOpen(!isOpen);
  };
  return (
    <Line>
      <Text $tone="secondary">{line}</Text>
      <Button ref={anchor} size="sm" variant="link" aria-haspopup="dialog" aria-expanded={isOpen} onClick={handlePress}>
        What counts
      </Button>
      {Panel ? (
        <Panel anchor={anchor} isOpen={isOpen} onOpenChange={setIsOpen}>
          {children}
        </Panel>
      ) : null}
    </Line>
  );
}
