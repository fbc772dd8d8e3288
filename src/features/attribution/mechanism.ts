declare const __JENIL_NEW_UTM_MECHANISM_ENABLED__: boolean;

/** Records go out in bulk posts that wait in the outbox where they must; off: one post at a time, as before. */
export const newUtmMechanismEnabled: boolean = __JENIL_NEW_UTM_MECHANISM_ENABLED__;
