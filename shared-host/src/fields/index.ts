// Remotes bundle this entry, so that the typeahead stays out of the shell: nothing here may hold state of the shell.
export { ConferenceField, type ConferenceFieldProps, ConferenceSearchField } from './conference-field.tsx';
export { SchoolField, type SchoolFieldProps } from './school-field.tsx';
export { SeasonField, type SeasonFieldProps } from './season-field.tsx';
