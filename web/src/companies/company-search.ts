// The company of a page, in the URL. Without one, the last viewed company.
import { type SearchParams, wordsParam } from '#api/search-params.ts';

export interface CompanySearch {
  company?: string | undefined;
}

/** Any id is requested: the page reports a company that cannot exist. */
export function readCompanySearch(params: SearchParams): CompanySearch {
  return { company: wordsParam(params['company']) };
}
