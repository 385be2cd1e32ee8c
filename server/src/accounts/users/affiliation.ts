interface Affiliated {
  readonly school_id: number | null;
  readonly conference_id: number | null;
}

/** The school or conference under which the activity log files an account. */
export function listAffiliation({ school_id: school, conference_id: conference }: Affiliated) {
  return {
    schoolIds: school === null ? [] : [school],
    conferenceIds: conference === null ? [] : [conference],
  };
}
