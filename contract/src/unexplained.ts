/** What a person reads when there is nothing more to say; apart from the other sentences, because the browser always has it at hand. */
export const UNEXPLAINED = 'Ocorreu um erro. Por favor, tente novamente.';
