import { loadPart } from '../boot/shell-fault.ts';

const importLogin = () => import('../login/Login.tsx');
const importAccount = () => import('../login/account-screens.ts');
const importLogout = () => import('../logout/Logout.tsx');
const importWelcome = () => import('../welcome/Welcome.tsx');
const importSettings = () => import('../settings/Settings.tsx');
const importFactorDemanded = () => import('../login/FactorDemanded.tsx');
const importHelp = () => import('../help/Help.tsx');
const importNothingHere = () => import('../not-found/NothingHere.tsx');

// The shell's own screens. The screens for requesting access and resetting a password share a chunk.
export const loadLogin = async () => ({ Component: (await loadPart(importLogin)).Login });
export const loadRequestAccess = async () => ({ Component: (await loadPart(importAccount)).RequestAccess });
export const loadRequestSent = async () => ({ Component: (await loadPart(importAccount)).RequestSent });
export const loadForgotPassword = async () => ({ Component: (await loadPart(importAccount)).ForgotPassword });
export const loadForgotSent = async () => ({ Component: (await loadPart(importAccount)).ForgotSent });
export const loadResetPassword = async () => ({ Component: (await loadPart(importAccount)).ResetPassword });
export const loadResetDone = async () => ({ Component: (await loadPart(importAccount)).ResetDone });
export const loadLogout = async () => ({ Component: (await loadPart(importLogout)).Logout });
export const loadWelcome = async () => ({ Component: (await loadPart(importWelcome)).Welcome });
export const loadHelp = async () => ({ Component: (await loadPart(importHelp)).Help });
export const loadNothingHere = async () => ({ Component: (await loadPart(importNothingHere)).NothingHere });
export const loadSettings = async () => ({ Component: (await loadPart(importSettings)).Settings });
export const loadFactorDemanded = async () => ({ Component: (await loadPart(importFactorDemanded)).FactorDemanded });
