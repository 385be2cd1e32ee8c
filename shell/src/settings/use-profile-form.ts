import { ApiError, api, errorText } from '@open-date/shared-api/client';
import type { UserProfile } from '@open-date/shared-api/contract';
import { changedByProfile, userQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { resetToSaved, useFormSubmit, useNotify, useUnsavedWork } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useShellServices } from '../federation/shell-services.ts';
import {
  createDraft,
  findChanges,
  findProblems,
  isChanged,
  needsPresentPassword,
  type ProfileDraft,
} from './profile-draft.ts';

/** The form of a profile: edits, problems and saving. */
export function useProfileForm(profile: UserProfile) {
  const { session } = useShellServices();
  const client = useQueryClient();
  const notify = useNotify();
  const [isPasswordOpen, setIsPasswordOpen] = useState(false);
  const values = useMemo(() => createDraft(profile), [profile]);
  const form = useForm<ProfileDraft>({
    values,
    // Reloading the profile must not overwrite edits.
    resetOptions: { keepDirtyValues: true },
    resolver: resolveProblems(profile),
  });
  const draft = useWatch({ control: form.control, compute: (all: ProfileDraft) => all });
  const hasChanged = isChanged(profile, draft);
  const save = useMutation({
    mutationFn: async (sent: ProfileDraft) => {
      // Fields that were not changed here are sent as they are now, so that changes made elsewhere stay.
      const now = await client.fetchQuery({ ...userQuery(profile.id), staleTime: 0 });
      return api.profile.save({ params: { id: profile.id }, body: createBody(profile, now, sent) });
    },
    onSuccess: (user, sent) => {
      notify.success(MESSAGES.profileUpdated);
      if (sent.Password !== '') {
        markSaved();
        return session.leave(MESSAGES.passwordChanged);
      }
      const { Password: _, PasswordConfirm: __, CurrentPassword: ___, ...kept } = sent;
      const { queryKey } = userQuery(profile.id);
      const after = { ...profile, ...kept, ...user, ...copyLists(kept) };
      client.setQueryData(queryKey, after);
      void client.invalidateQueries({ queryKey });
      for (const old of changedByProfile) void client.invalidateQueries({ queryKey: old });
      session.replaceUser(user);
      setIsPasswordOpen(false);
      resetToSaved(form, sent, createDraft(after));
    },
    onError: (error) => {
      // The shell itself reports an expired session.
      if (error instanceof ApiError && error.code === 'session.expired') return;
      notify.error(errorText(error, MESSAGES.couldNotSave), error);
    },
  });
  const { markSaved } = useUnsavedWork(hasChanged, save.isPending);
  const { formProps } = useFormSubmit(form, { send: save.mutateAsync, names: { 'email.taken': 'Email' } });

  return {
    form,
    formProps,
    draft,
    hasChanged,
    isPasswordOpen,
    needsPresentPassword: needsPresentPassword(profile, draft),
    isSaving: save.isPending,
    reset: () => {
      form.reset(values, { keepDirtyValues: false });
      setIsPasswordOpen(false);
    },
    openPassword: () => setIsPasswordOpen(true),
    cancelPassword: () => {
      setIsPasswordOpen(false);
      for (const name of ['Password', 'PasswordConfirm', 'CurrentPassword'] as const) form.resetField(name);
    },
  };
}

/** Shows the problems of a draft at their fields once it is submitted. */
function resolveProblems(profile: UserProfile): Resolver<ProfileDraft> {
  return (draft) => {
    const problems = Object.entries(findProblems(profile, draft));
    if (problems.length === 0) return { values: draft, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'rule', message }])),
    };
  };
}

/** The whole profile with the changes of a draft: `now` is the saved one, `profile` what the form began with. */
function createBody(profile: UserProfile, now: UserProfile, draft: ProfileDraft) {
  const { CurrentPassword: _, ...body } = { ...createDraft(now), ...findChanges(profile, draft) };
  return {
    ...body,
    ...(needsPresentPassword(profile, draft) ? { CurrentPassword: draft.CurrentPassword } : {}),
    ...copyLists(body),
  };
}

function copyLists({
  IgnoredSchoolIds,
  IgnoredConferenceIds,
}: Pick<ProfileDraft, 'IgnoredSchoolIds' | 'IgnoredConferenceIds'>) {
  return { IgnoredSchoolIds: [...IgnoredSchoolIds], IgnoredConferenceIds: [...IgnoredConferenceIds] };
}
