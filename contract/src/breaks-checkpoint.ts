/**
 * The header with which a request says that a balance which was conferred with the bank will not hold any more, `true`. Without it such a change
 * is refused with `checkpoint_broken`, and `detail` is the day of that balance. Then the same request is sent again with it, once the person
 * has said so.
 */
export const BREAKS_CHECKPOINT = 'breaks-checkpoint';
