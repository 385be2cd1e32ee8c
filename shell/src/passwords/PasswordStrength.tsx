import { Text, useLazyModule } from '@open-date/shared-ui';
import { useDeferredValue } from 'react';
import { styled } from 'styled-components';

const loadEstimate = () => import('./estimate-strength.ts');

const WORDS = ['very weak', 'weak', 'fair', 'good', 'strong'] as const;
const STEPS = [1, 2, 3, 4] as const;

const Meter = styled.div`
  display: grid;
  gap: var(--od-space-2);
`;
const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--od-space-2);
`;
const Bar = styled.span<{ readonly $color: string }>`
  height: var(--od-space-2);
  border-radius: var(--od-space-2);
  background: ${({ $color }) => $color};
`;

function barColor(step: number, score: number): string {
  if (score < step) return 'var(--od-border-hairline)';
  return score < 2 ? 'var(--od-danger-solid)' : score < 3 ? 'var(--od-warning-solid)' : 'var(--od-accent-solid)';
}

interface PasswordStrengthProps {
  readonly password: string;
  /** Words of the owner, such as their name and address. */
  readonly own: readonly string[];
}

/**
 * Shows how hard a typed password is to guess. The list of common passwords is large, so it is loaded with the first
 * letter; without it nothing is said, and the server refuses common ones anyway.
 */
export function PasswordStrength({ password, own }: PasswordStrengthProps) {
  const { module } = useLazyModule(loadEstimate, password !== '');
  const looked = useDeferredValue(password);
  const score = module === null || looked === '' ? 0 : module.estimateStrength(looked, own);
  const word = module === null || looked === '' ? null : WORDS[score];
  return (
    <Meter
      role="meter"
      aria-label="Strength of the password"
      aria-valuemin={0}
      aria-valuemax={STEPS.length}
      aria-valuenow={score}
      aria-valuetext={word ?? 'not known yet'}
    >
      <Bars aria-hidden="true">
        {STEPS.map((step) => (
          <Bar key={step} $color={barColor(step, word === null ? 0 : Math.max(1, score))} />
        ))}
      </Bars>
      <Text $size="small" $tone="tertiary" aria-hidden="true">
        {word === null ? 'Strength' : `Strength: ${word}`}
      </Text>
    </Meter>
  );
}
