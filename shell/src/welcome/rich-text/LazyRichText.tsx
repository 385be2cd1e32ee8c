import { LoadFailed, pageReference, Skeleton } from '@open-date/shared-ui';
import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { loadPart } from '../../boot/shell-fault.ts';
import { EditorFrame, FormatRow } from './editor-style.ts';
import type { RichTextProps } from './RichText.tsx';

const loadEditor = () => import(/* webpackChunkName: "rich-text" */ './RichText.tsx');

const Words = styled.div`
  min-height: var(--od-size-textArea);
  padding: var(--od-space-inner);
`;

/** The editor as a separate chunk; a box of its size until it has loaded. */
export function LazyRichText(props: RichTextProps) {
  const [Editor, setEditor] = useState<ComponentType<RichTextProps> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    let isGone = false;
    loadPart(loadEditor).then(
      ({ RichText }) => isGone || setEditor(() => RichText),
      () => isGone || setHasFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [hasFailed]);
  if (Editor) return <Editor {...props} />;
  if (hasFailed)
    return (
      <LoadFailed onRetry={() => setHasFailed(false)} reference={pageReference()}>
        The editor could not be loaded.
      </LoadFailed>
    );
  return (
    <EditorFrame role="status" aria-busy="true" aria-label="Loading the editor">
      <FormatRow />
      <Words>
        <Skeleton $width="60%" />
      </Words>
    </EditorFrame>
  );
}
