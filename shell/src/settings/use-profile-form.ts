import { ApiError, api, errorText } from '@open-date/shared-api/client';
import type { UserProfile } from '@open-date/shared-api/contract';
import { changedByProfile, userQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify, useProblemFocus, useUnsavedWork } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useShellServices } from '../federation/shell-services.ts';
import {
  findChanges,
  createDraft,
  isChanged,
  needsPresentPassword,
  type ProfileDraft,
  type ProfileEdits,
  type ProfileProblems,
  findProblems,
} from './profile-draft.ts';

/** The form of a profile: edits, problems and saving. */
export function useProfileForm(profile: UserProfile) {
  const { session } = useShellServices();
  const client = useQueryClient();
  const notify = useNotify();
  const [edits, setEdits] = useState<ProfileEdits>({});
  const [isPasswordOpen, setIsPasswordOpen] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<ProfileProblems>({});
  const draft = createDraft(profile, edits);
  const hasChanged = isChanged(profile, draft);
  const { release } = useUnsavedWork(hasChanged);
  const { ref, focusProblem } = useProblemFocus();

  const reset = () => {
    setEdits({});
    setIsPasswordOpen(false);
    setWasTried(false);
    setRefused({});
  };
  const save = useMutation({
    mutationFn: (sent: ProfileDraft) =>
      api.profile.save({ params: { id: profile.id }, body: createBody(profile, sent) }),
    onSuccess: (user, sent) => {
      notify.success(MESSAGES.profileUpdated);
      if (sent.Password !== '') {
        release();
        return session.leave(MESSAGES.passwordChanged);
      }
      const { Password: _, PasswordConfirm: __, CurrentPassword: ___, ...kept } = sent;
      const { queryKey } = userQuery(profile.id);
      client.setQueryData(queryKey, { ...profile, ...kept, ...user, ...copyLists(kept) });
      void client.invalidateQueries({ queryKey });
      for (const old of changedByProfile) void client.invalidateQueries({ queryKey: old });
      session.replaceUser(user);
      setIsPasswordOpen(false);
      setWasTried(false);
      setRefused({});
      // Input typed while the request was pending stays.
      setEdits((typed) =>
        Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== Reflect.get(sent, name))),
      );
    },
    onError: (error) => {
      // The shell reports an expired session.
      if (error instanceof ApiError && error.code === 'session.expired') return;
      if (error instanceof ApiError) setRefused(fieldProblems(error));
      notify.error(errorText(error, MESSAGES.couldNotSave));
      focusProblem();
    },
  });

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (Object.keys(findProblems(profile, draft)).length > 0) focusProblem();
    else if (hasChanged && !save.isPending) save.mutate(draft);
  };
  return {
    draft,
    hasChanged,
    isPasswordOpen,
    needsPresentPassword: needsPresentPassword(profile, draft),
    isSaving: save.isPending,
    problems: { ...refused, ...(wasTried ? findProblems(profile, draft) : {}) },
    edit: (edit: ProfileEdits) => {
      setEdits((before) => ({ ...before, ...edit }));
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(edit, name))));
    },
    reset,
    openPassword: () => setIsPasswordOpen(true),
    cancelPassword: () => {
      setIsPasswordOpen(false);
      setEdits((before) => ({ ...before, Password: '', PasswordConfirm: '', CurrentPassword: '' }));
    },
    formProps: { ref, noValidate: true, onSubmit: handleSubmit },
  };
}

/** The changed fields of a draft; the two passwords are always there, empty when unchanged. */
function createBody(profile: UserProfile, draft: ProfileDraft) {
  const { IgnoredSchoolIds: schools, IgnoredConferenceIds: conferences, ...changes } = findChanges(profile, draft);
  return {
    Password: '',
    PasswordConfirm: '',
    ...(needsPresentPassword(profile, draft) ? { CurrentPassword: draft.CurrentPassword } : {}),
    ...changes,
    ...(schools ? { IgnoredSchoolIds: [...schools] } : {}),
    ...(conferences ? { IgnoredConferenceIds: [...conferences] } : {}),
  };
}

function copyLists({
  IgnoredSchoolIds,
  IgnoredConferenceIds,
}: Pick<ProfileDraft, 'IgnoredSchoolIds' | 'IgnoredConferenceIds'>) {
  return { IgnoredSchoolIds: [...IgnoredSchoolIds], IgnoredConferenceIds: [...IgnoredConferenceIds] };
}

/** The server's messages by field, such as an email that is taken. */
function fieldProblems(error: ApiError): ProfileProblems {
  if (error.code === 'email.taken') return { Email: error.message };
  return Object.fromEntries(Object.entries(error.fields).map(([path, text]) => [path.split('.')[0] ?? path, text]));
}
