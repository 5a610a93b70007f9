/** Folders beside the profiles that hold the feature catalogue and the runtime's texts. */
export const reservedProfiles: readonly string[] = ['features', 'runtime'];
