import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

const Frame = styled.div`
  width: 100%;
  max-width: var(--od-width-typeahead);
  aspect-ratio: 1;
  svg {
    display: block;
    width: 100%;
  }
`;

/** The dark squares of a code as one path, a row at a time. */
function drawSquares(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** A QR code, drawn without any style that the content policy would refuse. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const squares = useQuery({
    queryKey: ['qr code', text],
    queryFn: async () => (await import('uqr')).encode(text, { ecc: 'M', border: 4 }).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const rows = squares.data;
  return (
    <Frame>
      {rows ? (
        <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
          {/* Cameras need dark on light in every theme. */}
          <rect width={rows.length} height={rows.length} fill="white" />
          <path d={drawSquares(rows)} fill="black" />
        </svg>
      ) : null}
    </Frame>
  );
}
