import { media, Skeleton, token } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import type { InsertTeamProps } from './InsertTeam.tsx';

const Form = styled.output`
  display: grid;
  gap: var(--od-space-5);
`;
const Field = styled.span`
  display: grid;
  gap: var(--od-space-2);
`;
const Teams = styled.span`
  display: grid;
  gap: var(--od-space-3);
`;
const Team = styled.span`
  display: grid;
  align-items: center;
  height: var(--od-size-control);
  ${media.mobile} {
    height: var(--od-size-touch);
  }
`;

/** A placeholder in the size of the form that inserts teams. */
export function InsertSkeleton({ years, places, teams }: Pick<InsertTeamProps, 'years' | 'places' | 'teams'>) {
  const fields = 1 + [years, places].filter(Boolean).length;
  return (
    <>
      <Form aria-busy="true" aria-label="Loading">
        {Array.from({ length: fields }, (_, index) => (
          <Field key={index}>
            <Skeleton $width="24%" $height={token('type-label-line')} />
            <Skeleton $height={token('size-control')} />
          </Field>
        ))}
        <Skeleton $height={token('size-control')} />
      </Form>
      {teams.length === 0 ? null : (
        <Teams aria-hidden>
          <Skeleton $width="36%" $height={token('type-label-line')} />
          {teams.map(({ id }) => (
            <Team key={id}>
              <Skeleton $width="78%" />
            </Team>
          ))}
        </Teams>
      )}
    </>
  );
}
