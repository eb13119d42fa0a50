// Which company a page is about, as it stands in the URL. Without it, the one last looked at.
import { type SearchParams, wordsParam } from '#api/search-params.ts';

export interface CompanySearch {
  company?: string | undefined;
}

/** Whatever the address says is asked for: of a company that cannot be, the page says so. */
export function readCompanySearch(params: SearchParams): CompanySearch {
  return { company: wordsParam(params['company']) };
}
