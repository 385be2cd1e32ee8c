/** The words of a name in the cases that sources need: `game-day` is `gameDay`, `GameDay` and `Game Day`. */
function casesOf(name: string) {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = words.join('');
  return { title: words.join(' '), pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1) };
}

/** The sources of a new remote by path: a screen that lists conferences, its test and its browser journey. */
export function remoteFiles(name: string): Record<string, string> {
  const { title, pascal, camel } = casesOf(name);
  const folder = `remote-${name}`;
  return {
    [`${folder}/README.md`]: `# ${folder}

| file or folder | what |
|---|---|
| \`src/remote.ts\` | the remote and its screens |
| \`src/home\` | the first screen |

\`\`\`
npm test unit -- --project ${folder} [PATTERN]
npm run build -- ${folder}
npm run dev ${folder}        # serves the product and releases every saved change
\`\`\`
`,
    [`${folder}/src/remote.ts`]: `import { defineRemote } from '@open-date/shared-host/remote';
import { ${camel} } from './home/route.ts';

export const remote = defineRemote({ name: '${name}', title: '${title}', screens: [${camel}] });
`,
    [`${folder}/src/home/route.ts`]: `import { call, defineScreen } from '@open-date/shared-host/remote';

export const ${camel} = defineScreen({
  name: '${name}.home',
  path: '/${name}',
  permission: 'signed-in',
  help: 'getting-started#find-your-way',
  data: () => ({ conferences: call('reference', 'conferences') }),
  load: () => import(/* webpackChunkName: "${name}.home" */ './${pascal}Page.tsx'),
});
`,
    [`${folder}/src/home/${pascal}Page.tsx`]: pageSource(title, pascal, camel),
    [`${folder}/src/home/${pascal}.test.tsx`]: testSource(name, title, pascal),
    [`e2e/journeys/${name}.spec.ts`]: journeySource(name, title),
  };
}

function pageSource(title: string, pascal: string, camel: string): string {
  return `import { Loaded, useDocumentTitle, useScreen } from '@open-date/shared-host';
import { Card, Page, PageHeader } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { ${camel} } from './route.ts';

const TITLE = '${title}';

export function ${pascal}Page() {
  useDocumentTitle(TITLE);
  const { queries } = useScreen(${camel});
  const conferences = useQuery(queries.conferences);
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={TITLE} />
      <Loaded query={conferences} failed="The conferences could not be loaded." lines={10}>
        {(data) => (
          <Card title="Conferences">
            <ul aria-label="Conferences">
              {data.map(({ id, Name }) => (
                <li key={id}>{Name}</li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </Page>
  );
}
`;
}

function testSource(name: string, title: string, pascal: string): string {
  return `import type { Conference } from '@open-date/shared-api/contract';
import { answerCall } from '@open-date/shared-api/testing/answer-call';
import { renderScreen } from '@open-date/shared-host/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { ${pascal}Page } from './${pascal}Page.tsx';

const BIG_TEN: Conference = {
  id: 1,
  Name: 'Big Ten',
  Nickname: 'B1G',
  Abbreviation: 'B1G',
  TypeID: 1,
  LogoUrl: '',
  PrimaryColor: '0088ce',
  SecondaryColor: 'ffffff',
};

it('${title} lists the conferences by name', async () => {
  answerCall('reference', 'conferences', () => [BIG_TEN]);
  renderScreen(remote, <${pascal}Page />, '/${name}');
  expect(await screen.findByRole('list', { name: 'Conferences' })).toHaveTextContent('Big Ten');
});
`;
}

function journeySource(name: string, title: string): string {
  return `import { expectAccessible } from '../fixtures/accessible.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ remote: '${name}' });

test('${title} lists the conferences', async ({ page, signedIn }) => {
  await signedIn('viewer', '/${name}');
  await expect(page.getByRole('list', { name: 'Conferences' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});
`;
}
