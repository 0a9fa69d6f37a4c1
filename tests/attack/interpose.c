/* Stands between a server and its machine: loaded first (LD_PRELOAD), it sees every write.
 *
 * Files below the folder ATTACK_FOLDER are journalled to ATTACK_JOURNAL: what was written where, and
 * what was synchronised. From the journal any moment of a power loss can be built again. The two
 * switches in the file ATTACK_CONTROL fill the disk and move the clock while the server runs.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define MOST_FILES 4096

struct control {
    int64_t clock_offset; /* seconds that the wall clock is ahead */
    int32_t is_disk_full;
};

struct header { /* of a journal entry; `length` bytes follow */
    uint8_t kind; /* o: a descriptor's path, w: written, t: truncated, s: synchronised, u: removed */
    uint8_t padding[3];
    uint32_t descriptor;
    uint64_t offset;
    uint32_t length;
    uint32_t end;
};

static struct control nothing;
static struct control *control = &nothing;
static const char *folder;
static int journal = -1;
static uint8_t is_watched[MOST_FILES];
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("ATTACK_CONTROL");
    folder = getenv("ATTACK_FOLDER");
    if (path != NULL) {
        int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC, 0);
        void *page = mmap(NULL, sizeof nothing, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (page != MAP_FAILED)
            control = page;
    }
    path = getenv("ATTACK_JOURNAL");
    if (path != NULL)
        journal = (int)syscall(SYS_openat, AT_FDCWD, path,
                               O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void all_of(const void *data, size_t length)
{
    while (length > 0) {
        ssize_t written = syscall(SYS_write, journal, data, length);
        if (written <= 0)
            abort();
        data = (const char *)data + written;
        length -= (size_t)written;
    }
}

static void note(char kind, int descriptor, uint64_t offset, const void *data, size_t length)
{
    struct header header = {(uint8_t)kind, {0}, (uint32_t)descriptor, offset, (uint32_t)length, 0};
    if (journal < 0)
        return;
    pthread_mutex_lock(&one_at_a_time);
    all_of(&header, sizeof header);
    all_of(data, length);
    pthread_mutex_unlock(&one_at_a_time);
}

static int watched(int descriptor)
{
    return descriptor >= 0 && descriptor < MOST_FILES && is_watched[descriptor];
}

static int belongs(const char *path)
{
    return folder != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

static int opened(int descriptor, const char *path)
{
    if (descriptor >= 0 && descriptor < MOST_FILES) {
        is_watched[descriptor] = (uint8_t)belongs(path);
        if (is_watched[descriptor])
            note('o', descriptor, 0, path, strlen(path));
    }
    return descriptor;
}

static int open_file(int at, const char *path, int flags, mode_t mode)
{
    return opened((int)syscall(SYS_openat, at, path, flags, mode), path);
}

#define OPEN(name)                                               \
    int name(const char *path, int flags, ...)                   \
    {                                                            \
        va_list more;                                            \
        va_start(more, flags);                                   \
        mode_t mode = (mode_t)va_arg(more, int);                 \
        va_end(more);                                            \
        return open_file(AT_FDCWD, path, flags, mode);           \
    }
OPEN(open)
OPEN(open64)

int close(int descriptor)
{
    if (descriptor >= 0 && descriptor < MOST_FILES)
        is_watched[descriptor] = 0;
    return (int)syscall(SYS_close, descriptor);
}

static ssize_t write_at(int descriptor, const void *data, size_t length, off_t offset)
{
    if (watched(descriptor) && control->is_disk_full) {
        errno = ENOSPC;
        return -1;
    }
    ssize_t written = syscall(SYS_pwrite64, descriptor, data, length, offset);
    if (watched(descriptor) && written > 0)
        note('w', descriptor, (uint64_t)offset, data, (size_t)written);
    return written;
}

ssize_t pwrite(int descriptor, const void *data, size_t length, off_t offset)
{
    return write_at(descriptor, data, length, offset);
}

ssize_t pwrite64(int descriptor, const void *data, size_t length, off_t offset)
{
    return write_at(descriptor, data, length, offset);
}

static int truncate_to(int descriptor, off_t length)
{
    int result = (int)syscall(SYS_ftruncate, descriptor, length);
    if (watched(descriptor) && result == 0)
        note('t', descriptor, (uint64_t)length, NULL, 0);
    return result;
}

int ftruncate(int descriptor, off_t length) { return truncate_to(descriptor, length); }
int ftruncate64(int descriptor, off_t length) { return truncate_to(descriptor, length); }

/* The journal says "synchronised" once the real disk would have it. */
static int synchronise(int descriptor, long call)
{
    int result = (int)syscall(call, descriptor);
    if (watched(descriptor) && result == 0)
        note('s', descriptor, 0, NULL, 0);
    return result;
}

int fsync(int descriptor) { return synchronise(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return synchronise(descriptor, SYS_fdatasync); }

int unlink(const char *path)
{
    int result = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (result == 0 && belongs(path))
        note('u', 0, 0, path, strlen(path));
    return result;
}

int clock_gettime(clockid_t clock, struct timespec *at)
{
    int result = (int)syscall(SYS_clock_gettime, clock, at);
    if (clock == CLOCK_REALTIME)
        at->tv_sec += control->clock_offset;
    return result;
}

time_t time(time_t *at)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (at != NULL)
        *at = now.tv_sec;
    return now.tv_sec;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone)
{
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    at->tv_sec = now.tv_sec;
    at->tv_usec = now.tv_nsec / 1000;
    return 0;
}
