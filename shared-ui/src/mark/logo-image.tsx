import { styled } from 'styled-components';

const Image = styled.img`
  display: block;
  flex: none;
  object-fit: contain;
`;

/** An uploaded logo in the box of a mark. */
export function LogoImage({ url, size, name }: { url: string; size: number; name: string | undefined }) {
  return <Image data-mark="logo" src={url} alt={name ?? ''} width={size} height={size} />;
}
