/** Address of a stored file; empty without one. */
export function fileUrl(id: number | null): string {
  return id === null ? '' : `/api/v1/files/${id}`;
}
