import { styleLiterals } from './style-literals.ts';

const FILE = 'remote-reports/src/people/PersonFacts.tsx';
const found = (style: string) => styleLiterals(FILE, `const Frame = styled.div\`\n  ${style}\n\`;\n`);

it.each([
  ['padding: 8px var(--od-space-4);', '8px'],
  ['margin-top: -2px;', '2px'],
  ['line-height: 1.5px;', '1.5px'],
  ['gap: 0.5rem;', '0.5rem'],
  ['width: ${COLUMNS * 96}px;', '}px'],
  ['@media (max-width: 767px) { display: none; }', '767px'],
  ['font-size: 0.9em;', 'font-size: 0.9em'],
  ['font-weight: 600;', 'font-weight: 600'],
  ['color: #fff;', '#fff'],
  ['background: rgba(0, 0, 0, 0.4);', 'rgba('],
  ['border: 1px solid white;', 'white'],
  ['box-shadow: 0 0 0 1px Silver;', 'Silver'],
])('the style literal in %s is refused', (style, literal) => {
  expect(found(style)).toEqual([`${FILE}:2: use a token of shared-ui/src/theme instead of ${literal}`]);
});

it.each([
  'border: 1px solid var(--od-border-hairline);',
  'margin: 0px -1px;',
  'width: 100%; max-width: 60ch;',
  'font: inherit; font-weight: var(--od-font-weight-bold);',
  'background: color-mix(in srgb, var(--od-bg-surface) 72%, transparent);',
  'white-space: nowrap;',
  '/* 44px is the smallest target on touch, and #fff is white. */',
])('the style %s is allowed', (style) => {
  expect(found(style)).toEqual([]);
});

it('a length passed to a component as a property is refused', () => {
  expect(styleLiterals(FILE, '<Skeleton $width="34px" />')).toHaveLength(1);
});

it('an unknown token is reported with its name', () => {
  expect(found('gap: var(--od-space-13);')).toEqual([`${FILE}:2: there is no token space-13`]);
});

it.each(['shared-ui/src/grid/cell-style.ts', 'shell/src/login/Login.test.tsx', 'server/src/site/page.ts'])(
  'styles in %s are not checked',
  (file) => {
    expect(styleLiterals(file, 'width: 300px; color: red;')).toEqual([]);
  },
);
