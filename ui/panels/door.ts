/** The way to the code that is fetched when it is asked for: the list itself comes with the first of it, or after the first beat. */
export const openDoors = () => import('./doors.ts');
