/** Where a case stands in a matrix: the name in front, the provider and its mode behind. */
export interface CaseColumn {
  readonly name: string;
  readonly provider: string;
  readonly mode: string;
}

/** The parts of `<name>/<provider>.<mode>`; what is missing is empty. */
export function caseColumn(caseId: string): CaseColumn {
  const slash = caseId.lastIndexOf('/');
  const column = caseId.slice(slash + 1);
  const dot = column.indexOf('.');
  return {
    name: slash < 0 ? caseId : caseId.slice(0, slash),
    provider: slash < 0 ? '' : dot < 0 ? column : column.slice(0, dot),
    mode: slash < 0 || dot < 0 ? '' : column.slice(dot + 1),
  };
}
