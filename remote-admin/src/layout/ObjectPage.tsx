import { Loaded, type LoadedQuery } from '@open-date/shared-host';
import { EmptyText, Icon, LinkButton, PageHeader, Row } from '@open-date/shared-ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { path } from '../remote.ts';
import { AdminFrame } from './AdminFrame.tsx';

/** The objects that have a page, with the screen that lists them. */
const OBJECTS = {
  school: { noun: 'school', list: 'admin.schools', all: 'All schools' },
  conference: { noun: 'conference', list: 'admin.conferences', all: 'All conferences' },
  user: { noun: 'user', list: 'admin.users', all: 'All users' },
  game: { noun: 'guarantee game', list: 'admin.guarantees', all: 'All guarantee games' },
  draft: { noun: 'draft', list: 'admin.whatif', all: 'All drafts' },
} as const;

interface ObjectPageProps {
  readonly of: keyof typeof OBJECTS;
  readonly title: string;
  /** The mark before the title. */
  readonly mark?: ReactNode;
  readonly detail?: ReactNode;
  /** Buttons at the right of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page of one object: a link to the list, title, buttons and content. */
export function ObjectPage({ of, title, mark, detail, actions, children }: ObjectPageProps) {
  const { list, all } = OBJECTS[of];
  const marked = (
    <Row as="span" $gap={5} $isNoWrap>
      {mark}
      {title}
    </Row>
  );
  return (
    <AdminFrame>
      <PageHeader title={mark === undefined ? title : marked} detail={detail}>
        <LinkButton variant="ghost" href={path(list)} icon={<Icon icon={ArrowLeft} />}>
          {all}
        </LinkButton>
        {actions}
      </PageHeader>
      {children}
    </AdminFrame>
  );
}

interface LoadedObjectProps<Data> extends Pick<ObjectPageProps, 'of' | 'title'> {
  readonly query: LoadedQuery<Data>;
  /** Shown when there is no such object; a link to the list by default. */
  readonly missing?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The page of an object that is loaded first. */
export function LoadedObject<Data>({ of, title, query, missing, children }: LoadedObjectProps<Data>) {
  const { noun, list, all } = OBJECTS[of];
  return (
    <Loaded
      query={query}
      failed={`The ${noun} could not be loaded.`}
      lines={8}
      missing={
        missing ?? (
          <EmptyText action={<LinkButton href={path(list)}>{all}</LinkButton>}>There is no such {noun}.</EmptyText>
        )
      }
      frame={(state) => (
        <ObjectPage of={of} title={title}>
          {state}
        </ObjectPage>
      )}
    >
      {children}
    </Loaded>
  );
}
