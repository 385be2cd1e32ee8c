import { Card, ColorField, Pair, Stack } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { styled } from 'styled-components';

const Marks = styled.div`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--od-space-6); padding: var(--od-space-5) var(--od-space-6);
  border-radius: var(--od-radius-card); background: var(--od-bg-canvas);
  > span { display: grid; justify-items: center; gap: var(--od-space-2); font-size: var(--od-type-caption-size); line-height: var(--od-type-caption-line); color: var(--od-text-tertiary); }
`;

const SIZES = [16, 24, 40, 96] as const;

type ColorName = 'PrimaryColor' | 'SecondaryColor';

const COLORS: readonly { readonly name: ColorName; readonly label: string }[] = [
  { name: 'PrimaryColor', label: 'Primary color' },
  { name: 'SecondaryColor', label: 'Secondary color' },
];

interface LogoAndColorsProps {
  /** Draws the mark as the draft would, in a width of so many pixels. */
  readonly drawMark: (size: (typeof SIZES)[number]) => ReactNode;
  readonly draft: Readonly<Record<ColorName, string>>;
  readonly register: (name: ColorName) => UseFormRegisterReturn<ColorName>;
  readonly onPick: (name: ColorName, color: string) => void;
  readonly errors: { readonly [Name in ColorName]?: { readonly message?: string | undefined } | undefined };
  /** The upload of a logo, or why there is none yet. */
  readonly children?: ReactNode;
}

/** The mark of a school or conference in the sizes of the screens, and its colors. */
export function LogoAndColors({ drawMark, draft, register, onPick, errors, children }: LogoAndColorsProps) {
  return (
    <Card title="Logo and colors">
      <Stack>
        <Marks>
          {SIZES.map((size) => (
            <span key={size}>
              {drawMark(size)}
              {size} px
            </span>
          ))}
        </Marks>
        <Pair>
          {COLORS.map(({ name, label }) => (
            <ColorField
              key={name}
              label={label}
              color={draft[name]}
              error={errors[name]?.message}
              onPick={(color) => onPick(name, color)}
              {...register(name)}
            />
          ))}
        </Pair>
        {children}
      </Stack>
    </Card>
  );
}
