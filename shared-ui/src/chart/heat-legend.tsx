import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { type HeatShade, heatStyle } from './heat-style.ts';

/** A step of a scale: the numbers that it stands for, and their shade. */
export interface HeatStep {
  readonly label: string;
  readonly shade: HeatShade;
}

interface HeatLegendProps {
  /** What the numbers count, such as "Games". */
  readonly label: string;
  /** The steps of the scale, lowest first. */
  readonly steps: readonly HeatStep[];
}

const Key = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--od-space-2) var(--od-space-4);
  ${textStyle('label')}
  color: var(--od-text-secondary);
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 1px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;
const Step = styled.li`
  min-width: var(--od-size-controlLg);
  padding: var(--od-space-1) var(--od-space-4);
  text-align: center;
  color: var(--od-text-primary);
  font-variant-numeric: tabular-nums lining-nums;
  ${heatStyle}
`;

/** The steps of a scale with the numbers that they stand for. */
export function HeatLegend({ label, steps }: HeatLegendProps) {
  return (
    <Key>
      <span>{label}</span>
      <ul aria-label={`Shades of ${label.toLowerCase()}`}>
        {steps.map(({ label: numbers, shade }) => (
          <Step key={numbers} data-shade={shade}>
            {numbers}
          </Step>
        ))}
      </ul>
    </Key>
  );
}
