import { styled } from 'styled-components';
import { CellPreview } from '../../src/grid/index.ts';
import { Page, PageHeader, SectionHeading, Text } from '../../src/index.ts';
import { SCHOOLS, readCell } from '../samples/read-season.ts';

const GROUPS = [
  [
    'Site',
    [
      ['Home', 'Filled. "vs" before the name.', 'vs mar'],
      ['Away', 'Blank. "at" before the name, lighter weight.', 'at uk'],
      ['Neutral', 'Half filled on the diagonal. "N" and the city.', 'n pitt;y=CLE;w=Cleveland, OH'],
      ['Not on Saturday', 'Day name next to the site word.', 'at moh;c;d=2028-11-07'],
    ],
  ],
  [
    'Conference and status',
    [
      ['Conference game', '3 px rail on the left edge, plus the word in Full.', 'vs cmu;c'],
      ['Pending 1', 'Dashed inset line and clock.', 'at uk;p=1'],
      ['Pending 2', 'Dashed line and padlock.', 'at psu;p=2'],
      ['Pending 3', 'Violet dashed line and struck eye.', 'vs akr;c;p=3'],
      ['Comment', 'Corner triangle. Text in Full and in the tooltip.', 'vs odu;t=Return of 2026 trip'],
      ['All at once', 'Channels never collide.', 'n osu;y=CLE;w=Cleveland, OH;c;p=3;t=Date may move;d=2028-11-24'],
    ],
  ],
  [
    'Interaction',
    [
      ['Saving', 'Faded, spinner in the glyph slot.', 'at ball;c;s=saving'],
      ['Failed', 'Value restored, sign in the glyph slot.', 'at ball;c;s=failed'],
    ],
  ],
  [
    'Weeks without a game',
    [
      ['Open date', 'Highlighter fill, ring, the word Open.', 'open'],
      ['Open, wants', 'One tag for each wanted type.', 'open P4 G6'],
      ['Open, wants any', 'ConfTypeId 0.', 'open Any'],
      ['Bye', 'Word only.', 'bye'],
      ['Hold for FCS', 'Pause glyph and text.', 'hold;t=NEC or MVFC, home'],
      ['Not available', 'Hatch and N/A. Not clickable.', 'na;t=Stadium work'],
      ['Championship', 'Word only.', 'champ;x=MAC Championship;t=Ford Field, Detroit, MI'],
      ['No week', 'Canvas. The season has no such week.', 'none'],
    ],
  ],
  [
    'Auction on this week',
    [
      ['Active', 'Solid gavel.', 'open P4 G6;a=active'],
      ['Pending', 'Outline gavel. Starts later.', 'open P4;a=pending'],
      ['Canceled', 'Struck gavel.', 'open FCS;a=cancelled'],
    ],
  ],
] as const;

const Columns = styled.div`
  columns: 2; column-gap: 48px;
  > section { break-inside: avoid; margin-bottom: 26px; }
`;
const Example = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 300px 88px 88px; gap: 0 var(--od-space-5); align-items: center; padding: 5px 0; border-top: 1px solid var(--od-border-hairline);
  p { line-height: 16px; }
`;

/** The gallery page of grid cells: every state in every layout. */
export function GrammarPage() {
  const toledo = SCHOOLS.get('tol');
  return (
    <Page id="main">
      <PageHeader title="Schedule cell grammar" />
      <Columns>
        {GROUPS.map(([title, examples]) => (
          <section key={title}>
            <SectionHeading>{title}</SectionHeading>
            {examples.map(([name, note, text]) => {
              const state = text.endsWith('s=saving') ? 'saving' : text.endsWith('s=failed') ? 'failed' : undefined;
              const cell = { ...readCell(text, toledo, '2028-09-16'), state } as const;
              return (
                <Example key={name}>
                  <div>
                    <p>
                      <b>{name}</b>
                    </p>
                    <Text as="p" $tone="tertiary" $size="small">
                      {note}
                    </Text>
                  </div>
                  <CellPreview cell={cell} layout="full" />
                  <CellPreview cell={cell} layout="compact" />
                  <CellPreview cell={cell} layout="icon" />
                </Example>
              );
            })}
          </section>
        ))}
      </Columns>
    </Page>
  );
}
