"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/http/api";
import { withReauthentication } from "@/lib/client/http/reauthentication";
import {
  invitationListResponse,
  invitationResponse,
  memberListResponse,
  memberResponse,
  type ChangeMemberRequest,
  type InviteRequest,
} from "@/lib/contracts/teams/teams";
import { queryKeys } from "../query-keys";

const pathOf = (teamId: number) => `/api/teams/${teamId}`;

/** The members of a team in the order in which they joined. */
export function useMembers(teamId: number) {
  return useQuery({
    queryKey: queryKeys.members(teamId),
    queryFn: ({ signal }) =>
      api({ path: `${pathOf(teamId)}/members`, response: memberListResponse, signal }),
    staleTime: 0,
  });
}

/** Gives a member another role, or other forms to see. */
export function useChangeMember(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...body }: { userId: number } & ChangeMemberRequest) =>
      api({
        method: "PATCH",
        path: `${pathOf(teamId)}/members/${userId}`,
        body,
        response: memberResponse,
      }),
    // Also after a failure: somebody else may have changed the members.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.members(teamId) }),
  });
}

/** Removes a member; with the own id: leaves the team. */
export function useRemoveMember(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) =>
      api({ method: "DELETE", path: `${pathOf(teamId)}/members/${userId}` }),
    // Not awaited: whoever left the team may no longer read its members.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.members(teamId) }),
  });
}

/** The invitations that can still be accepted, without their links. */
export function useInvitations(teamId: number) {
  return useQuery({
    queryKey: queryKeys.invitations(teamId),
    queryFn: ({ signal }) =>
      api({ path: `${pathOf(teamId)}/invitations`, response: invitationListResponse, signal }),
    staleTime: 0,
  });
}

export function useInvite(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InviteRequest) =>
      withReauthentication(() =>
        api({
          method: "POST",
          path: `${pathOf(teamId)}/invitations`,
          body,
          response: invitationResponse,
        }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.invitations(teamId) }),
  });
}

export function useWithdrawInvitation(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api({ method: "DELETE", path: `${pathOf(teamId)}/invitations/${id}` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.invitations(teamId) }),
  });
}

/** Lets the account in that asked to join by an invitation for its address, which it has not confirmed. */
export function useApproveInvitation(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      withReauthentication(() =>
        api({ method: "POST", path: `${pathOf(teamId)}/invitations/${id}/approve` }),
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.invitations(teamId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.members(teamId) }),
      ]),
  });
}
