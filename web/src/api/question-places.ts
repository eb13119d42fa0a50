/** Asks the person about the balance of a day, as the server writes it; answers whether to go on. */
type AskAboutCheckpoint = (day: string) => Promise<boolean>;

/**
 * Where the person is asked before a balance that was conferred with the bank is broken: whatever sends such a change, it is sent again once
 * they say so. The last one stands in the dialog that is open over the page.
 */
export const questionPlaces: AskAboutCheckpoint[] = [];
