import { createContext } from 'react';

/** Whether a page is inside the frame, which brings the `main` landmark and the logo. */
export const InsideFrame = createContext(false);
