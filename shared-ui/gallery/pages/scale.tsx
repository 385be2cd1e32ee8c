import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, media, Page, PageHeader, Stack, Text, textStyle, tokens, type TypeRole } from '../../src/index.ts';
import { tokenEntries, type TokenTree } from '../../src/theme/theme-css.ts';
import { darkTheme } from '../../src/theme/dark-theme.ts';
import { lightTheme } from '../../src/theme/light-theme.ts';
import { compactSizes } from '../../src/theme/tokens.ts';

const Entries = styled.dl`
  display: grid; grid-template-columns: max-content max-content minmax(0, 1fr); gap: var(--od-space-3) var(--od-space-7); align-items: center;
  > div { display: contents; }
  dt { font-family: var(--od-font-mono); }
  dd { min-width: 0; overflow-wrap: anywhere; color: var(--od-text-secondary); font-variant-numeric: tabular-nums lining-nums; }
  ${media.mobile} { grid-template-columns: max-content minmax(0, 1fr); dd:last-child { grid-column: 1 / -1; } }
`;
const Swatches = styled(Entries)`
  grid-template-columns: repeat(auto-fill, minmax(var(--od-width-field), 1fr));
  > div { display: grid; grid-template-columns: var(--od-size-touch) minmax(0, 1fr); column-gap: var(--od-space-4); }
  > div > * { grid-column: 2; }
  dd:last-child { grid-column: 1; grid-row: 1 / span 3; align-self: stretch; }
  dt { font-family: inherit; }
  small { font-family: var(--od-font-mono); font-size: var(--od-type-caption-size); }
`;
const Bar = styled.span`
  display: block; max-width: 100%; height: var(--od-size-icon); border-radius: var(--od-radius-cell); background: var(--od-accent-solid);
`;
const Box = styled.span`
  display: block; width: var(--od-width-term); height: var(--od-size-touch); background: var(--od-bg-raised); border: 1px solid var(--od-border-strong);
`;
const Fill = styled.span`
  display: block; height: 100%; min-height: var(--od-size-controlLg); border: 1px solid var(--od-border-hairline); border-radius: var(--od-radius-control);
`;

/** How to draw the tokens of a group; other groups are listed by name and value. */
const LOOKS: Readonly<Record<string, (name: string, value: string) => ReactNode>> = {
  space: (name) => <Bar style={{ width: `var(--od-${name})` }} />,
  size: (name) => <Bar style={{ width: 'var(--od-width-term)', height: `var(--od-${name})` }} />,
  width: (name) => <Bar style={{ width: `var(--od-${name})` }} />,
  stroke: (name) => <Bar style={{ height: `var(--od-${name})` }} />,
  radius: (name) => <Box style={{ borderRadius: `var(--od-${name})` }} />,
  shadow: (name) => <Box style={{ border: 0, boxShadow: `var(--od-${name})` }} />,
  breakpoint: (_, value) => <Bar style={{ width: value }} />,
  grid: (name, value) =>
    /^[\dc]/.test(value) && value.includes('px') ? <Bar style={{ width: `var(--od-${name})` }} /> : null,
};

const TITLES: Readonly<Record<string, string>> = {
  space: 'Spacing',
  size: 'Sizes of controls and fixed areas',
  width: 'Widths',
  stroke: 'Strokes',
  radius: 'Radii',
  shadow: 'Shadows',
  font: 'Fonts',
  type: 'Type roles',
  z: 'Layers',
  motion: 'Motion',
  breakpoint: 'Breakpoints',
  grid: 'Schedule grid',
};

const { shadow: shadows, ...colors } = lightTheme;
const GROUPS: Readonly<Record<string, TokenTree>> = { ...tokens, shadow: shadows };
const COMPACT = new Map(tokenEntries({ size: compactSizes }));
const DARK = new Map(tokenEntries(darkTheme));

function Group({ name, tree }: { readonly name: string; readonly tree: TokenTree }) {
  return (
    <Card title={TITLES[name] ?? name}>
      <Entries>
        {tokenEntries(tree, name).map(([token, value]) => (
          <div key={token}>
            <dt>{token}</dt>
            <dd>
              {value}
              {COMPACT.has(token) ? `, compact ${COMPACT.get(token) ?? ''}` : ''}
            </dd>
            <dd>{LOOKS[name]?.(token, value)}</dd>
          </div>
        ))}
      </Entries>
    </Card>
  );
}

const isRole = (name: string): name is TypeRole => name in tokens.type;
const ROLES = Object.keys(tokens.type).filter(isRole);
const Sample = styled.span<{ $role: TypeRole }>`
  ${({ $role }) => textStyle($role)}
`;

function TypeRoles() {
  return (
    <Card title={TITLES['type']}>
      <Entries>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{Object.values(tokens.type[role]).join(' · ')}</dd>
            <dd>
              <Sample $role={role}>Sat Oct 21, 2028: Toledo at Texas A&M, $1,450,000</Sample>
            </dd>
          </div>
        ))}
      </Entries>
    </Card>
  );
}

function Colors({ name, tree }: { readonly name: string; readonly tree: TokenTree }) {
  return (
    <Card title={name}>
      <Swatches>
        {tokenEntries(tree, name).map(([token, light]) => (
          <div key={token}>
            <dt>{token}</dt>
            <dd>
              <small>light {light}</small>
            </dd>
            <dd>
              <small>dark {DARK.get(token)}</small>
            </dd>
            <dd>
              <Fill style={{ background: `var(--od-${token})` }} />
            </dd>
          </div>
        ))}
      </Swatches>
    </Card>
  );
}

/** Every token, drawn from the token tree itself, so that the page can neither miss nor invent one. */
export function ScalePage() {
  return (
    <Page id="main">
      <PageHeader title="Scale" detail="var(--od-…), or token('…') in code" />
      <Stack $gap={6}>
        <TypeRoles />
        {Object.entries(GROUPS)
          .filter(([name]) => name !== 'type')
          .map(([name, tree]) => (
            <Group key={name} name={name} tree={tree} />
          ))}
        <Text as="h2" $size="title">
          Colours
        </Text>
        {Object.entries(colors).map(([name, tree]) => (
          <Colors key={name} name={name} tree={tree} />
        ))}
      </Stack>
    </Page>
  );
}
