import { LazyPart, Skeleton } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { EditorFrame, FormatRow } from './editor-style.ts';
import type { RichTextProps } from './RichText.tsx';

const loadEditor = () => import(/* webpackChunkName: "rich-text" */ './RichText.tsx');

const Words = styled.div`
  min-height: var(--od-size-textArea);
  padding: var(--od-space-inner);
`;

/** The editor as a separate chunk; a box of its size until it has loaded. */
export function LazyRichText(props: RichTextProps) {
  return (
    <LazyPart load={loadEditor} failed="The editor could not be loaded." loading={<EditorSkeleton />}>
      {({ RichText }) => <RichText {...props} />}
    </LazyPart>
  );
}

function EditorSkeleton() {
  return (
    <EditorFrame role="status" aria-busy="true" aria-label="Loading the editor">
      <FormatRow />
      <Words>
        <Skeleton $width="60%" />
      </Words>
    </EditorFrame>
  );
}
