import { styled } from 'styled-components';

const Image = styled.img`
  display: block;
  flex: none;
  object-fit: contain;
`;

/** The sizes of a stored logo, in pixels of the file. */
const SMALL = 80;
const LARGE = 192;
const STORED = /^\/api\/v1\/files\/\d+$/;

/** An uploaded logo in the box of a mark; the browser loads the stored size that suits the box and the screen. */
export function LogoImage({
  url,
  size,
  name,
}: {
  readonly url: string;
  readonly size: number;
  readonly name: string | undefined;
}) {
  const sizes = STORED.test(url) ? { srcSet: `${url}/small ${SMALL}w, ${url} ${LARGE}w`, sizes: `${size}px` } : {};
  return <Image data-mark="logo" src={url} {...sizes} alt={name ?? ''} width={size} height={size} />;
}
