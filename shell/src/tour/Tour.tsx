import { useSession, useToday } from '@open-date/shared-host';
import { declarationsAtom } from '@open-date/shared-host/shell';
import { Button, Row, SectionHeading, Stack, Text, token, useLayer, useMobile } from '@open-date/shared-ui';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Joyride, type TooltipRenderProps } from 'react-joyride';
import { styled } from 'styled-components';
import { headerMenus } from '../menus/menus.ts';
import { findAnchor, tourSteps } from './tour-steps.ts';

export interface TourProps {
  /** The user came to the end or left before it. */
  readonly onEnd: () => void;
}

/** Pixels that the header and the rim of the opening take at the top of the window. */
const BELOW_HEADER = 72;

const Frame = styled.div`
  width: min(var(--od-width-prompt), calc(100vw - 2 * var(--od-space-5)));
  padding: var(--od-space-6);
  border: 1px solid var(--od-border-default);
  border-radius: var(--od-radius-modal);
  background: var(--od-bg-raised);
  color: var(--od-text-primary);
  box-shadow: var(--od-shadow-modal);
`;

/** A step as a dialog beside its anchor; Escape leaves the tour, as its button does. */
function StepDialog({ index, size, isLastStep, step, controls, tooltipProps }: TooltipRenderProps) {
  const id = useId();
  // Shortcuts that open something else wait, and a phone's Back leaves the tour.
  useLayer(true, () => controls.skip());
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') controls.skip();
  };
  return (
    <Frame
      {...tooltipProps}
      role="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onKeyDown={handleKeyDown}
    >
      <Stack $gap={4}>
        <SectionHeading id={`${id}title`}>{step.title}</SectionHeading>
        <p id={`${id}text`}>{step.content}</p>
        <Row>
          <Text $tone="tertiary" $size="small">
            {index + 1} of {size}
          </Text>
          {isLastStep ? null : (
            <Button size="sm" onClick={() => controls.skip()}>
              Leave
            </Button>
          )}
          {index === 0 ? null : (
            <Button size="sm" onClick={() => controls.prev()}>
              Back
            </Button>
          )}
          {/* Joyride gives the focus to what has this attribute. */}
          <Button size="sm" variant="primary" data-action="primary" onClick={() => controls.next()}>
            {isLastStep ? 'Done' : 'Next'}
          </Button>
        </Row>
      </Stack>
    </Frame>
  );
}

/** The guided tour: its steps that have an anchor on this screen, one after the other. */
export function Tour({ onEnd }: TourProps) {
  const { actor } = useSession();
  const declarations = useAtomValue(declarationsAtom);
  const isMobile = useMobile();
  const menus = headerMenus(actor, declarations, useToday()).map(({ label }) => label);
  const [steps] = useState(() =>
    tourSteps({ actor, menus, isMobile })
      .filter(findAnchor)
      // Found again for each step: the button of a menu is replaced once the menu's code is there.
      .map((step) => ({ target: () => findAnchor(step), title: step.title, content: step.text })),
  );
  const isEmpty = steps.length === 0;
  useEffect(() => {
    if (isEmpty) onEnd();
  }, [isEmpty, onEnd]);
  return (
    <Joyride
      run
      continuous
      steps={steps}
      tooltipComponent={StepDialog}
      loaderComponent={null}
      options={{
        skipBeacon: true,
        dismissKeyAction: false,
        overlayClickAction: false,
        blockTargetInteraction: true,
        overlayColor: token('bg-scrim'),
        arrowColor: token('bg-raised'),
        spotlightPadding: 4,
        scrollDuration: 0,
        scrollOffset: BELOW_HEADER,
        zIndex: 300,
      }}
      onEvent={({ status }) => {
        if (status === 'finished' || status === 'skipped') onEnd();
      }}
    />
  );
}
